'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { setFieldConsent, useFieldConsent } from '@/lib/client/field-consent'

export function FiguresConsent({ label }: { label: string }) {
  return (
    <div data-needs-script>
      <Checkbox
        label={label}
        checked={useFieldConsent()}
        onChange={(event) => setFieldConsent(event.target.checked)}
      />
    </div>
  )
}
