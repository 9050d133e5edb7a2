import { searchAudit } from '@/lib/features/desk/queries/audit'

export async function readAudit(text: string, actions: readonly string[] = []) {
  return (await searchAudit({ text, actions, from: null, to: null, reads: true }, 1)).items
}
