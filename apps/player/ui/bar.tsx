// How much of something is used, as a bar. Decoration: the figures stand in words beside it.

type Props = {
  /** From 0 to 1. */
  readonly share: number
  /** Nearly used up. */
  readonly isNear?: boolean
}

export function Bar({ share, isNear = false }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-pill bg-night-2">
      <span
        className={`block h-full rounded-pill ${isNear ? 'bg-torii' : 'bg-wisteria'}`}
        style={{ width }}
      />
    </span>
  )
}
