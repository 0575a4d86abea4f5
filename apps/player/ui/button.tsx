// Buttons in five kinds. One primary (moon) per view; a loading button keeps its colour, a disabled one loses it.
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'second' | 'line' | 'quiet' | 'danger'

const ground =
  'inline-flex min-h-12 items-center justify-center gap-2 whitespace-nowrap max-narrow:whitespace-normal rounded-field px-6 text-body font-bold transition-colors duration-150'

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary:
    'bg-moon text-moon-ink hover:bg-[color-mix(in_srgb,var(--moon)_80%,var(--paper))] active:bg-[color-mix(in_srgb,var(--moon)_84%,var(--night-0))]',
  second: 'bg-night-2 text-paper hover:bg-line active:bg-night-0',
  line: 'border border-line-strong text-paper hover:bg-night-2 active:bg-night-0',
  quiet: 'px-3 text-paper hover:bg-night-2 active:bg-night-0',
  danger: 'border border-torii text-torii-text hover:bg-night-2 active:bg-night-0',
}

const disabledLooks: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-night-2 text-paper-dim',
  second: 'border border-line text-paper-dim',
  line: 'border border-line text-paper-dim',
  quiet: 'px-3 text-paper-dim',
  danger: 'border border-line text-paper-dim',
}

/** Returns a button's classes, for the rare element that looks like a button without being one. */
export const buttonLook = (kind: ButtonKind, isWide = false): string =>
  `${ground} ${kinds[kind]} ${isWide ? 'w-full' : ''}`

type Look = {
  readonly kind?: ButtonKind
  readonly isWide?: boolean
  readonly icon?: IconName
  readonly children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** While a request is running: keeps focus and position, ignores further presses. */
    readonly isLoading?: boolean
    readonly loadingText?: string
  }

export function Button(props: ButtonProps) {
  const { kind = 'second', isWide, icon, isLoading = false, loadingText, children, ...rest } = props
  const { disabled, className = '', onClick, type = 'button', ...others } = rest
  const look = disabled ? disabledLooks[kind] : kinds[kind]
  return (
    <button
      {...others}
      type={type}
      disabled={disabled}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      className={`${ground} ${look} ${isWide ? 'w-full' : ''} ${disabled ? 'cursor-not-allowed' : ''} ${className}`}
    >
      {isLoading ? <Spinner /> : icon && <Icon name={icon} size="sm" />}
      {/* Translating browsers move bare text nodes; next to a conditional icon the text is wrapped in an element. */}
      <span>{isLoading ? (loadingText ?? children) : children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'second',
  isWide = false,
  icon,
  children,
  className = '',
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={`${buttonLook(kind, isWide)} ${className}`}>
      {icon && <Icon name={icon} size="sm" />}
      <span>{children}</span>
    </Link>
  )
}
