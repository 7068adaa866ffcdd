"""Texts of the libraries that the site puts in its own words.

The Czech of Django and django-allauth is more formal than this site's. A text that is named here is translated in ``locale/``, and the
project's catalogue comes before theirs. Nothing imports this module: ``tools.messages`` reads it.
"""

from django.utils.translation import gettext_noop

TEXTS = (
    gettext_noop("Your password can’t be too similar to your other personal information."),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop("Your password can’t be a commonly used password."),
    gettext_noop("This password is too common."),
    gettext_noop("Your password can’t be entirely numeric."),
    gettext_noop("This password is entirely numeric."),
    gettext_noop("Please type your current password."),
    gettext_noop("Too many failed login attempts. Try again later."),
    gettext_noop("Your primary email address must be verified."),
    gettext_noop("Username can not be used. Please use other username."),
    gettext_noop("Please select only one."),
    gettext_noop("Be patient, you are sending too many requests."),
    gettext_noop("Use your password"),
    gettext_noop("Use authenticator app or code"),
    gettext_noop("Use a security key"),
    gettext_noop("Forgot your password?"),
    gettext_noop("You cannot activate two-factor authentication until you have verified your email address."),
    gettext_noop("You cannot add an email address to an account protected by two-factor authentication."),
    gettext_noop("You cannot remove your primary email address."),
    gettext_noop("You cannot remove your primary email address (%(email)s)."),
    gettext_noop("Please reauthenticate to safeguard your account."),
    gettext_noop("The following email addresses are associated with your account:"),
    gettext_noop("Do you really want to remove the selected email address?"),
    gettext_noop("You are receiving this mail because the following change was made to your account:"),
    gettext_noop("Your email has been changed from %(from_email)s to %(to_email)s."),
    gettext_noop("Your email has been confirmed."),
    gettext_noop(
        "You're receiving this email because user %(user_display)s has given your email address to "
        "register an account on %(site_domain)s."
    ),
    gettext_noop("To confirm this is correct, go to %(activate_url)s"),
    gettext_noop("Please Confirm Your Email Address"),
    gettext_noop("Email address %(deleted_email)s has been removed from your account."),
    gettext_noop("Your password has been changed."),
    gettext_noop(
        "You're receiving this email because you or someone else has requested a password reset for "
        "your user account.\nIt can be safely ignored if you did not request a password reset. Click the "
        "link below to reset your password."
    ),
    gettext_noop("In case you forgot, your username is %(username)s."),
    gettext_noop("Your password has been reset."),
    gettext_noop("Your password has been set."),
    gettext_noop(
        "You are receiving this email because you, or someone else, tried to access an account with "
        "email %(email)s. However, we do not have any record of such an account in our database."
    ),
    gettext_noop("If it was you, you can sign up for an account using the link below."),
    gettext_noop("Your email address is still pending verification."),
    gettext_noop(
        'Please confirm that <a href="mailto:%(email)s">%(email)s</a> is an email address for user %(user_display)s.'
    ),
    gettext_noop(
        'This email confirmation link expired or is invalid. Please <a href="%(email_url)s">issue a new '
        "email confirmation request</a>."
    ),
    gettext_noop("You have confirmed %(email)s."),
    gettext_noop("You have signed out."),
    gettext_noop(
        "Forgotten your password? Enter your email address below, and we'll send you an email allowing you to reset it."
    ),
    gettext_noop("Please contact us if you have any trouble resetting your password."),
    gettext_noop(
        "We have sent you an email. If you have not received it please check your spam folder. "
        "Otherwise contact us if you do not receive it in a few minutes."
    ),
    gettext_noop(
        "The password reset link was invalid, possibly because it has already been used.  Please "
        'request a <a href="%(passwd_reset_url)s">new password reset</a>.'
    ),
    gettext_noop("Your password is now changed."),
    gettext_noop("Password Reset"),
    gettext_noop("Reset My Password"),
    gettext_noop("Enter your password:"),
    gettext_noop("You are already logged in as %(user_display)s."),
    gettext_noop(
        "You currently do not have any email address set up. You should really add an email address so "
        "you can receive notifications, reset your password, etc."
    ),
    gettext_noop("Verify Your Email Address"),
    gettext_noop(
        "We have sent an email to you for verification. Follow the link provided to finalize the signup "
        "process. If you do not see the verification email in your main inbox, check your spam folder. "
        "Please contact us if you do not receive the verification email within a few minutes."
    ),
    gettext_noop("Your account is protected by two-factor authentication. Please enter an authenticator code:"),
    gettext_noop("Save them  in a secure location now — they won't be shown again."),
    gettext_noop("Enter an authenticator code:"),
    gettext_noop("You are about to generate a new set of recovery codes for your account."),
    gettext_noop("This action will invalidate your existing codes."),
    gettext_noop("Are you sure?"),
    gettext_noop(
        "To protect your account with two-factor authentication, scan the QR code below with your "
        "authenticator app. Then, input the verification code generated by the app below."
    ),
    gettext_noop("You can store this secret and use it to reinstall your authenticator app at a later time."),
    gettext_noop("You are about to deactivate authenticator app based authentication. Are you sure?"),
    gettext_noop(
        "If you choose to trust this browser, you will not be asked for a verification code the next time you sign in."
    ),
    gettext_noop("Are you sure you want to remove this security key?"),
    gettext_noop("Successfully signed in as %(name)s."),
    gettext_noop("Password successfully changed."),
    gettext_noop("Password successfully set."),
    gettext_noop("Are you sure you want to sign out?"),
)
