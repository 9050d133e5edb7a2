'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { getButtonStyle } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

interface FileButtonProps {
  id: string
  label: string
  icon: 'camera' | 'image' | 'document'
  tone: 'primary' | 'secondary'
  accept: string
  capture?: boolean
  multiple?: boolean
  disabled?: boolean
  onFiles(files: FileList | null): void
}

const FOCUS =
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent'

export function FileButton({
  id,
  label,
  icon,
  tone,
  accept,
  capture = false,
  multiple = false,
  disabled = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function take(field: HTMLInputElement) {
    onFiles(field.files)
    field.value = ''
  }
  // React doesn't replay the change event of a file chosen before hydration.
  const takeEarlyFiles = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current)
  })
  useEffect(() => takeEarlyFiles(), [])
  return (
    <label
      htmlFor={id}
      className={getButtonStyle(
        { tone },
        classNames(FOCUS, disabled && 'pointer-events-none opacity-55'),
      )}
    >
      <Icon name={icon} />
      {label}
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(capture ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => take(target)}
      />
    </label>
  )
}
