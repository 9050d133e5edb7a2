import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPool } from '@/lib/server/db/pool'
import {
  readCarSitemapParts,
  readSitemapCars,
  readSitemapCategories,
  readSitemapPosts,
} from '@/lib/features/content/queries/sitemap'
import { getBlogPost } from '@/lib/features/content/queries'
import { SITEMAP_PART_SIZE } from '@/lib/features/content/rules/sitemap'

const FOR_SALE = `status IN ('listed', 'reserved')`

async function pathsOf(part: number): Promise<string[]> {
  const paths: string[] = []
  for await (const batch of readSitemapCars(part)) paths.push(...batch.map((entry) => entry.path))
  return paths
}

async function count(sql: string): Promise<number> {
  const {
    rows: [row],
  } = await getPool().query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)
  return row?.count ?? 0
}

describe('the cars in the sitemap', () => {
  it("are exactly those for sale, each once, by its page's address", async () => {
    const paths = await pathsOf(1)
    expect(paths).toHaveLength(await count(`vehicle WHERE ${FOR_SALE}`))
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths)
      expect(path).toMatch(/^\/buy\/[a-z0-9-]+-\d{4}-[a-z]+\/[A-Z]{3}-\d{2}-\d{6}$/)
  })

  it('exclude sold, withdrawn and unlisted cars', async () => {
    const { rows } = await getPool().query<{ code: string }>(
      `SELECT car_code AS code FROM vehicle WHERE NOT ${FOR_SALE}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const paths = (await pathsOf(1)).join('\n')
    for (const { code } of rows) expect(paths).not.toContain(code)
  })
})

describe('a stock larger than one file', () => {
  const moved = [SITEMAP_PART_SIZE, SITEMAP_PART_SIZE + 1, 2 * SITEMAP_PART_SIZE + 1]
  let numbers: number[] = []

  beforeAll(async () => {
    const { rows } = await getPool().query<{ number: number }>(
      `SELECT number FROM vehicle WHERE ${FOR_SALE} ORDER BY number LIMIT 3`,
    )
    numbers = rows.map((row) => row.number)
    for (const [index, number] of numbers.entries()) {
      await getPool().query('UPDATE vehicle SET number = $1 WHERE number = $2', [
        moved[index],
        number,
      ])
    }
  })

  afterAll(async () => {
    for (const [index, number] of numbers.entries()) {
      await getPool().query('UPDATE vehicle SET number = $1 WHERE number = $2', [
        number,
        moved[index],
      ])
    }
  })

  it("is split by number ranges: a file's last number is in it, the next isn't", async () => {
    const parts = await readCarSitemapParts()
    expect(parts.map((part) => part.path)).toEqual([
      '/sitemap/cars-1.xml',
      '/sitemap/cars-2.xml',
      '/sitemap/cars-3.xml',
    ])
    const total = await count(`vehicle WHERE ${FOR_SALE}`)
    expect(await pathsOf(1)).toHaveLength(total - 2)
    expect(await pathsOf(2)).toHaveLength(1)
    expect(await pathsOf(3)).toHaveLength(1)
    expect(await pathsOf(4)).toEqual([])
  })
})

describe('category pages in the sitemap', () => {
  it('are those with cars for sale: no empty city or slug', async () => {
    const paths = (await readSitemapCategories()).map((entry) => entry.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/buy/used-second-hand-petrol-cars-chennai')
    await getPool().query(
      `UPDATE vehicle SET status = 'withdrawn' WHERE ${FOR_SALE} AND city_id = (SELECT id FROM city WHERE slug = 'tirupati')`,
    )
    const fewer = (await readSitemapCategories()).map((entry) => entry.path)
    expect(paths.some((path) => path.endsWith('-tirupati'))).toBe(true)
    expect(fewer.some((path) => path.endsWith('-tirupati'))).toBe(false)
  })
})

describe('posts in the sitemap', () => {
  it('are in exactly the languages that have them', async () => {
    await getPool().query(
      `INSERT INTO blog_post SELECT slug, 'ta', title, summary, body, published_on, minutes FROM blog_post
       WHERE slug = 'what-an-emi-really-costs' AND locale = 'en' ON CONFLICT DO NOTHING`,
    )
    await getPool().query(
      `DELETE FROM blog_post WHERE slug = 'prepare-your-car-for-sale' AND locale = 'ta'`,
    )
    const localesOf = async (slug: string) =>
      (await readSitemapPosts()).find(({ path }) => path === `/blog/${slug}`)?.locales
    expect(await localesOf('what-an-emi-really-costs')).toContain('ta')
    expect(await localesOf('prepare-your-car-for-sale')).not.toContain('ta')
    expect(await getBlogPost('prepare-your-car-for-sale', 'ta')).toBeNull()
    expect((await getBlogPost('prepare-your-car-for-sale', 'en'))?.slug).toBeTruthy()
  })

  it('are complete, dated by publication', async () => {
    const posts = await readSitemapPosts()
    expect(posts).toHaveLength(await count('(SELECT DISTINCT slug FROM blog_post) posts'))
    for (const { path, lastModified } of posts) {
      expect(path).toMatch(/^\/blog\/[a-z0-9-]+$/)
      expect(lastModified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
