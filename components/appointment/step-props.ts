import type { Draft } from '@/lib/client/appointment-draft-store'
import type { FieldName } from './form-rules'

export interface StepProps {
  draft: Draft
  change: (changes: Draft) => void
  /** A control's name, value, error and what to do with a new value. */
  field: (name: FieldName) => {
    name: FieldName
    value: string
    error: string | undefined
    onValue: (name: FieldName, value: string) => void
  }
}
