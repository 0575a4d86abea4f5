// One icon of the site's stroke set, from the sprite. Decorative: adjacent text states its meaning.
import { type IconName, sprite } from '../dist/pictures.ts'

export type { IconName }

const sizes = { md: 22, sm: 18, xs: 15 } as const

type Props = {
  readonly name: IconName
  readonly size?: keyof typeof sizes | number
  readonly className?: string
}

export function Icon({ name, size = 'md', className = '' }: Props) {
  const side = typeof size === 'number' ? size : sizes[size]
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
