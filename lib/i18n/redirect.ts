import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { addLocale } from './locales'

export async function redirectTo(path: string): Promise<never> {
  redirect(addLocale(await getLocale(), path))
}
