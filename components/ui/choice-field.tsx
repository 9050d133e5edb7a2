'use client'
import { Field } from './field'
import { Select } from './select'

interface ChoiceFieldProps<Choice extends string> {
  id: string
  label: string
  hideLabel?: boolean
  className?: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: Choice
  disabled?: boolean
  onChoose: (choice: Choice) => void
}

export function ChoiceField<Choice extends string>({
  id,
  label,
  hideLabel,
  className,
  choices,
  nameOf,
  value,
  disabled,
  onChoose,
}: ChoiceFieldProps<Choice>) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} className={className}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice === target.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
