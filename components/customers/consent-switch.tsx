'use client'

import { Checkbox } from '@/components/ui/checkbox'
import type { ConsentItem } from '@/lib/features/customers/schemas/details'
import { ProblemNotice } from './problem'
import { useProfileCall } from './use-action'

export function ConsentSwitch({
  consent: { purpose, given, notice },
  isActing,
}: {
  consent: ConsentItem
  isActing: boolean
}) {
  const { send, pending, problem } = useProfileCall()
  const change = () =>
    send('/customer/v1/consents', { method: 'POST', body: { purpose, given: !given } })
  return (
    <div className="border-b border-line py-2">
      <Checkbox
        label={notice}
        checked={given}
        onChange={change}
        disabled={pending !== null || isActing}
      />
      <ProblemNotice text={problem} />
    </div>
  )
}
