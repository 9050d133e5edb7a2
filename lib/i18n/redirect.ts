import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { localePath } from './locales'

/** Doesn't return. */
export async function redirectTo(path: string): Promise<never> {
  redirect(localePath(await getLocale(), path))
}
