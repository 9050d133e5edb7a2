interface ProgressBarProps {
  label: string
  max: number
  value: number | null
}

export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return (
    <progress
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      aria-label={label}
      max={max}
      {...(value !== null && { value })}
    />
  )
}
