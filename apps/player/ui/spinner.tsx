// A spinner: an open ring that turns. Adjacent text states what is in progress.

export function Spinner({ className = '' }: { readonly className?: string }) {
  return (
    <svg
      className={`size-[18px] flex-none animate-spin ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 4a8 8 0 1 1-7.4 5" />
    </svg>
  )
}
