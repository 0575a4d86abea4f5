// Progress of an upload. The figure changes many times a second; screen readers announce every quarter only.
import { Bar } from './bar.tsx'

const spokenStep = 25

type Props = {
  /** From 0 to 1. */
  readonly share: number
  readonly textOf: (percent: number) => string
  readonly className: string
}

export function SendingShare({ share, textOf, className }: Props) {
  const percent = Math.round(share * 100)
  return (
    <>
      <p aria-hidden="true" className={`figures mb-1.5 ${className}`}>
        {textOf(percent)}
      </p>
      <p role="status" className="only-heard">
        {textOf(Math.floor(percent / spokenStep) * spokenStep)}
      </p>
      <Bar share={share} />
    </>
  )
}
