import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  trailing?: ReactNode
}

function Choice({
  kind,
  label,
  trailing,
  className,
  ...rest
}: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label
      className={classNames(
        'flex min-h-tap items-start gap-3 py-2.5 text-base has-disabled:opacity-55',
        className,
      )}
    >
      <input {...rest} type={kind} className="mt-0.5 size-5 shrink-0 accent-accent-fill" />
      <span className="min-w-0 flex-1">{label}</span>
      {trailing && <span className="text-sm text-ink-faint tabular-nums">{trailing}</span>}
    </label>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind="radio" />
}
