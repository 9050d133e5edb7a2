'use client'

import { joinShortlist } from './join-shortlist'

/**
 * What joins the account when somebody logs in: each is called once with the session in place, all at the same
 * time. One that fails is let go: nobody's login waits for it.
 */
const AFTER_LOGIN: readonly (() => Promise<unknown>)[] = [joinShortlist]

/** Runs them all. Loaded with the login forms, so that a page that nobody logs in on never carries it. */
export async function runAfterLogin(): Promise<void> {
  await Promise.allSettled(AFTER_LOGIN.map(async (task) => task()))
}
