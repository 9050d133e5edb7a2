import { expect, test } from './fixtures'

test.describe('the server as a whole', () => {
  test('reports healthy and ready', async ({ request }) => {
    expect((await request.get('/api/health')).status()).toBe(200)
    expect((await request.get('/api/ready')).status()).toBe(200)
  })

  test('responds to an undecodable address with a page and 400', async ({ page }) => {
    const answer = await page.request.get('/buy/%ff')
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain("This address can't be read")
  })

  test('responds to unsupported methods with 405', async ({ request }) => {
    for (const method of ['TRACE', 'PROPFIND', 'DELETE']) {
      const answer = await request.fetch('/', { method })
      expect(answer.status(), method).toBe(405)
      expect(answer.headers().allow).toBe('GET, HEAD')
    }
  })

  test('sends each kind of response with its own content policy and lifetime', async ({
    request,
  }) => {
    const kinds = [
      [
        '/',
        "script-src 'self' 'sha256-",
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, must-revalidate',
      ],
      [
        '/buy?fuel=diesel',
        "default-src 'self'",
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, must-revalidate',
      ],
      ['/sell', "default-src 'self'", /^private, .*no-store/],
      ['/api/health', "default-src 'none'", 'private, no-store'],
    ] as const
    for (const [path, policy, lifetime] of kinds) {
      const headers = (await request.get(path)).headers()
      expect(headers['content-security-policy'], path).toContain(policy)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['cache-control'], path).toMatch(
        typeof lifetime === 'string' ? new RegExp(`^${lifetime}$`) : lifetime,
      )
    }
  })
})

test.describe('the console watcher (negative control)', () => {
  test.use({ expectedProblems: /on purpose|status of 404/ })

  test('sees errors, exceptions and failed requests', async ({ page, problems }) => {
    await page.goto('/')
    await page.evaluate(() => {
      console.error('on purpose')
      setTimeout(() => {
        throw new Error('on purpose')
      })
    })
    await page.evaluate(() => fetch('/api/nothing-here'))
    await expect
      .poll(() => problems.join('\n'))
      .toMatch(
        /console: on purpose[\s\S]*page: on purpose|page: on purpose[\s\S]*console: on purpose/,
      )
    await expect.poll(() => problems.join('\n')).toContain('status of 404')
  })
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test('no script of the page runs', async ({ page }) => {
    await page.setContent(
      '<p>before</p><script>document.querySelector("p").textContent = "after"</script>',
    )
    await expect(page.getByText('before')).toBeVisible()
  })
})
