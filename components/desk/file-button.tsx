'use client'

import { buttonStyle } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

interface FileButtonProps {
  id: string
  label: string
  icon: 'camera' | 'image' | 'document'
  tone: 'primary' | 'secondary'
  accept: string
  /** Opens the camera. */
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
  return (
    <label
      htmlFor={id}
      className={buttonStyle(
        { tone },
        classNames(FOCUS, disabled && 'pointer-events-none opacity-55'),
      )}
    >
      <Icon name={icon} />
      {label}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(capture ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => {
          onFiles(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}
