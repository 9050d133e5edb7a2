import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPostPicture } from '@/lib/features/content/rules/post-picture'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { POSTS } from '@/prisma/seed/content/blog/posts'

const fileOf = (src: string) => join(process.cwd(), 'public', src)
const MAX_BYTES = 25_000
const ELSEWHERE = /href="(?!#)|url\((?!#)|<script/

describe("an article's picture", () => {
  it.each(POSTS.map(({ slug }) => slug))(
    '%s is unique, small and described in each language',
    async (slug) => {
      const alts = LOCALES.map(
        (locale) => findPostPicture(slug, getMessages(locale).content.blog.pictures)?.alt,
      )
      expect(alts.every((alt) => (alt?.length ?? 0) > 20)).toBe(true)
      expect(new Set(alts).size).toBe(LOCALES.length)
      const src = findPostPicture(slug, getMessages('en').content.blog.pictures)?.src ?? ''
      expect((await stat(fileOf(src))).size).toBeLessThan(MAX_BYTES)
      const svg = await readFile(fileOf(src), 'utf8')
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1600 1200"/)
      expect(ELSEWHERE.test(svg), 'nothing of it is fetched from elsewhere').toBe(false)
    },
  )

  it('is used by no other article', async () => {
    const all = await Promise.all(
      POSTS.map(({ slug }) => readFile(fileOf(`/articles/${slug}.svg`), 'utf8')),
    )
    expect(new Set(all).size).toBe(POSTS.length)
  })

  it('is missing for an article added later', () => {
    const texts = getMessages('en').content.blog.pictures
    expect(findPostPicture('a-new-one', texts)).toBeNull()
    expect(findPostPicture('constructor', texts)).toBeNull()
  })
})
