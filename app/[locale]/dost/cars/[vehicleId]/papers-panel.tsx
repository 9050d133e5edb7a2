import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import { readPapers } from '@/lib/features/desk/yard-queries'
import { carTexts, type CarTexts } from '../../car-texts'

const TONE = { due: 'warn', submitted: 'neutral', verified: 'good', refused: 'bad' } as const

/** A paper's name; a kind without one shows itself. */
function nameOf(t: CarTexts, kind: string): string {
  const key = `paper.${kind}` as 'paper.rc'
  return t.has(key) ? t(key) : kind
}

/** The car's papers and where each stands. */
export async function PapersPanel({ vehicleId }: { vehicleId: string }) {
  const [papers, t] = [await readPapers(vehicleId), await carTexts()]
  return (
    <DeskSection title={t('papers.title')}>
      {papers.length === 0 ? <p className="text-ink-soft">{t('papers.none')}</p> : (
        <ul className="grid gap-2">
          {papers.map(({ documentId, kind, status, reason }) => (
            <li key={documentId} className="flex flex-wrap items-center gap-3">
              <span className="min-w-40">{nameOf(t, kind)}</span>
              <Badge tone={TONE[status]}>{t(`papers.${status}`)}</Badge>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}
