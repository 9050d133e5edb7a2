'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { setSpeedConsent, useSpeedConsent } from '@/lib/client/field-consent'

export function SpeedConsent({ label }: { label: string }) {
  return (
    <div data-needs-script>
      <Checkbox
        label={label}
        checked={useSpeedConsent()}
        onChange={(event) => setSpeedConsent(event.target.checked)}
      />
    </div>
  )
}
