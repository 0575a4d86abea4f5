// A part of a card that opens below its title, with the site's chevron in place of the browser's triangle.
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { readonly title: string; readonly className?: string; readonly children: ReactNode }

export function FoldRow({ title, className = '', children }: Props) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-11 items-center justify-between gap-3 text-small text-wisteria">
        {title}
        <Icon name="down" size="xs" className="flex-none group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
