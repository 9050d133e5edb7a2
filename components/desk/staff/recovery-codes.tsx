import { Button } from '@/components/ui/button'

export interface RecoveryTexts {
  recoveryTitle: string
  recoveryWhy: string
  kept: string
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({
  codes,
  texts,
  onKept,
}: {
  codes: readonly string[]
  texts: RecoveryTexts
  onKept: () => void
}) {
  return (
    <div className="grid gap-3" role="status">
      <h2 className="text-xl">{texts.recoveryTitle}</h2>
      <p>{texts.recoveryWhy}</p>
      <ul className="grid gap-1 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept} className="justify-self-start">
        {texts.kept}
      </Button>
    </div>
  )
}
