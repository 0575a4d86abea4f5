// A text that ends in dots where it does not fit, with the whole of it as its title.

type Props = { readonly text: string; readonly className?: string }

export const CutText = ({ text, className = '' }: Props) => (
  <span className={`truncate ${className}`} title={text}>
    {text}
  </span>
)
