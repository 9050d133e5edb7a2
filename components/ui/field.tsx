import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  hideLabel?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = { id }
  if (described) control['aria-describedby'] = described
  if (error) control['aria-invalid'] = true
  if (required) control['aria-required'] = true
  return (
    <div className={classNames('grid min-w-0 gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
