import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

interface ChoiceFieldProps<Choice extends string> {
  id: string
  label: string
  error?: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  registered: UseFormRegisterReturn
}

export function RegisteredChoiceField<Choice extends string>({
  id,
  label,
  error,
  choices,
  nameOf,
  registered,
}: ChoiceFieldProps<Choice>) {
  return (
    <Field id={id} label={label} error={error} required>
      {(control) => (
        <Select {...control} {...registered}>
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

interface FormEndProps {
  fields: Readonly<Record<string, string>>
  problem: string | null
  isPending: boolean
  label: string
}

export function FormEnd({ fields, problem, isPending, label }: FormEndProps) {
  return (
    <>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {Object.keys(fields).length === 0 && problem}
      </p>
      <Button type="submit" pending={isPending} className="justify-self-start">
        {label}
      </Button>
    </>
  )
}
