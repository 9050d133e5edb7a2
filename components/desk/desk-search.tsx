import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** A search of the desk: a GET form, so that what was looked for is in the address. */
export function DeskSearch({
  label,
  value,
  submit,
  hint,
}: {
  label: string
  value: string
  submit: string
  hint?: string
}) {
  return (
    <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
      <Field id="desk-search" label={label} hint={hint} className="w-full max-w-md">
        {(control) => <Input {...control} name="q" type="search" defaultValue={value} />}
      </Field>
      <Button type="submit" tone="secondary">
        {submit}
      </Button>
    </form>
  )
}
