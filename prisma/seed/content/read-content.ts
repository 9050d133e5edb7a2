import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { POSTS, type PostTexts } from './blog/posts'
import type { FaqTexts } from './faqs/categories'

/** What a file of this folder exports; null where a language hasn't got it. */
async function read<Module>(file: string): Promise<Module | null> {
  const path = join(import.meta.dirname, file)
  if (!existsSync(path)) return null
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module
}

/** The questions of a language; null for one that has none yet. */
export async function faqsOf(locale: string): Promise<FaqTexts | null> {
  return (await read<{ faqs: FaqTexts }>(`faqs/${locale}.ts`))?.faqs ?? null
}

export interface PostSeed extends PostTexts {
  slug: string
  publishedDaysAgo: number
}

/** The articles that a language has. */
export async function postsOf(locale: string): Promise<PostSeed[]> {
  const posts = await Promise.all(
    POSTS.map(async (post) => {
      const texts = await read<{ post: PostTexts }>(`blog/${locale}/${post.slug}.ts`)
      return texts && { ...post, ...texts.post }
    }),
  )
  return posts.filter((post) => post !== null)
}
