// Picture of error pages: the moon behind two banks of cloud.

/** `isNew`: an outline, for an empty page. */
export function CloudedMoon({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <svg viewBox="0 0 320 180" width={320} height={180} aria-hidden="true" className="mx-auto max-w-full">
      <circle
        cx="160"
        cy="88"
        r="62"
        className={isNew ? 'fill-none stroke-line-strong' : 'fill-moon'}
        strokeWidth={isNew ? 1.75 : 0}
      />
      <g className="fill-night-2">
        <rect x="60" y="96" width="170" height="14" rx="7" />
        <rect x="96" y="110" width="164" height="14" rx="7" />
        <rect x="70" y="124" width="120" height="14" rx="7" />
        <rect x="176" y="58" width="96" height="12" rx="6" />
        <rect x="196" y="70" width="96" height="12" rx="6" />
      </g>
    </svg>
  )
}
