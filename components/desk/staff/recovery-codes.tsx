import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('desk.ownSignIn')
  return (
    <div className="grid gap-3" role="status">
      <h2 className="text-xl">{t('recoveryTitle')}</h2>
      <p>{t('recoveryWhy')}</p>
      <ul className="grid gap-1 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept} className="justify-self-start">
        {t('kept')}
      </Button>
    </div>
  )
}
