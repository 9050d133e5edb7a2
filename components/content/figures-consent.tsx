'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { setFieldConsent, useFieldConsent } from '@/lib/client/field-consent'

/** Gives consent to be counted, and takes it back with the same press. */
export function FiguresConsent({ label }: { label: string }) {
  return (
    // Nothing is counted without scripts.
    <div data-needs-script>
      <Checkbox
        label={label}
        checked={useFieldConsent()}
        onChange={(event) => setFieldConsent(event.target.checked)}
      />
    </div>
  )
}
