import { useRef, type ChangeEvent, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { formatPhoneField } from '@/lib/features/customers/rules/registration'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'type' | 'maxLength'>

/**
 * Accepts prefixes (+91, 91, 0); parse the value with `toPhoneDigits`. It has no `maxLength`, which
 * would cut a pasted "+91 98…" to another number.
 */
export function PhoneInput({ onChange, onCompositionEnd, ...input }: PhoneInputProps) {
  const shown = useRef('')
  const tidy = (field: HTMLInputElement) => {
    const text = formatPhoneField(field.value, shown.current)
    shown.current = text
    if (text === field.value) return
    const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length)
    field.value = text
    const caret = Math.max(0, text.length - fromEnd)
    if (document.activeElement === field) field.setSelectionRange(caret, caret)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // Editing the field while an input method composes text would duplicate the text.
    if (!(event.nativeEvent as InputEvent).isComposing) tidy(event.target)
    onChange?.(event)
  }
  return (
    <Input
      autoComplete="tel"
      {...input}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      onChange={change}
      onCompositionEnd={(event) => {
        tidy(event.currentTarget)
        onCompositionEnd?.(event)
      }}
    />
  )
}
