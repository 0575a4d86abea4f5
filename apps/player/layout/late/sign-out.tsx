// Signs out, and turns off this device's notifications.
import { SignOutButton } from '../../features/session/sign-out-button.tsx'
import { forgetDevice } from '../../features/web-push/forget-device.ts'

export const SignOut = () => <SignOutButton part={forgetDevice} />
