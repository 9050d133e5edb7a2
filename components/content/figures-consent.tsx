'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { setFieldConsent, useFieldConsent } from '@/lib/client/field-consent'

/** Checkbox that gives consent to being counted and takes it back. */
export function FiguresConsent({ label }: { label: string }) {
  return (
    // Hidden without scripts, because nothing is counted then.
    <div data-needs-script>
      <Checkbox
        label={label}
        checked={useFieldConsent()}
        onChange={(event) => setFieldConsent(event.target.checked)}
      />
    </div>
  )
}
