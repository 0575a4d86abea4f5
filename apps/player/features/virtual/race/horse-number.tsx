// The number of a horse on the colour of its frame.

type Props = { readonly number: number; readonly frame: number; readonly size?: 'md' | 'sm' }

export const HorseNumber = ({ number, frame, size = 'md' }: Props) => (
  <span className={`race-no race-no-${size}`} data-frame={frame}>
    {number}
  </span>
)
