// A text that ends in dots where it does not fit, with the whole of it as its title.

export const CutText = ({ text }: { readonly text: string }) => (
  <span className="truncate" title={text}>
    {text}
  </span>
)
