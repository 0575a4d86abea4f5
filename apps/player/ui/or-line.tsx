// A line with a word on it, between two alternatives.
export function OrLine({ children }: { readonly children: string }) {
  return (
    <p className="flex items-center gap-4 text-small leading-normal text-paper-dim before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  )
}
