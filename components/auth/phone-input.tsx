import { useRef, type ChangeEvent, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { phoneInField } from '@/lib/features/customers/rules/registration'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'type' | 'maxLength'>

/**
 * A field for an Indian mobile number. It takes what people put in front (+91, 91, 0), typed, pasted or filled in;
 * `phoneDigits` reads the number from its text at any time. Has no `maxLength`, which would cut "+91 98…" to
 * somebody else's number.
 */
export function PhoneInput({ onChange, onCompositionEnd, ...input }: PhoneInputProps) {
  const shown = useRef('')
  const tidy = (field: HTMLInputElement) => {
    const text = phoneInField(field.value, shown.current)
    shown.current = text
    if (text === field.value) return
    const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length)
    field.value = text
    const caret = Math.max(0, text.length - fromEnd)
    if (document.activeElement === field) field.setSelectionRange(caret, caret)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // A keyboard that is composing would write its text a second time into a changed field.
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
