import { searchAudit } from '@/lib/features/desk/queries/audit'

/** Lines of the log with a text, the newest first. */
export async function auditOf(text: string, actions: readonly string[] = []) {
  return (await searchAudit({ text, actions, from: null, to: null, reads: true }, 1)).items
}
