import { BRAND } from '@/lib/shared/brand'

function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={BRAND.mark.roof} stroke="currentColor" strokeWidth="2.6" />
      <path d={BRAND.mark.tick} className="stroke-accent" strokeWidth="3.2" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-1 text-lg font-bold tracking-tight whitespace-nowrap text-ink lg:gap-1.5 lg:text-xl">
      <LogoMark className="size-8 lg:size-9" />
      <span className="max-[22rem]:sr-only">{BRAND.name}</span>
    </span>
  )
}
