import { expect, test } from './fixtures'

test.describe('the server as a whole', () => {
  test('says that it is up and ready', async ({ request }) => {
    expect((await request.get('/api/health')).status()).toBe(200)
    expect((await request.get('/api/ready')).status()).toBe(200)
  })

  test('answers an address that cannot be decoded with a page and 400', async ({ page }) => {
    const answer = await page.request.get('/buy/%ff')
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain("This address can't be read")
  })

  test('answers methods that nothing takes with 405', async ({ request }) => {
    for (const method of ['TRACE', 'PROPFIND', 'DELETE']) {
      const answer = await request.fetch('/', { method })
      expect(answer.status(), method).toBe(405)
      expect(answer.headers().allow).toBe('GET, HEAD')
    }
  })
})

/** What a document says, apart from the order of its head and the page's own scripts and data. */
function saidBy(html: string): { head: string[]; body: string } {
  const [head = '', body = ''] = html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('<!--$--><!--/$-->', '')
    .split('</head>')
  return {
    head: (head.match(/<[^>]+>[^<]*/g) ?? []).filter((tag) => !tag.includes('as="script"')).sort(),
    body,
  }
}

test.describe('a listing', () => {
  for (const address of [
    '/buy',
    '/buy?page=3',
    '/buy?fuel=diesel&city=chennai&maxPrice=1500000',
    '/buy?q=swift+%22a%2Fb%22+%3Cscript%3E%26&sort=price-asc',
    '/buy?make=hyundai&make=tata&kms=0',
    '/buy?q=zzqxj',
  ]) {
    test(`says the same, put into its frame or drawn whole: ${address}`, async ({ request }) => {
      // Other tests reserve and sell cars meanwhile; who authorises himself gets a page of his own.
      await expect(async () => {
        const filled = await request.get(address)
        const whole = await request.get(address, { headers: { authorization: 'Bearer nobody' } })
        expect(filled.headers()['content-length'], 'put into its frame').toBeTruthy()
        expect(whole.headers()['content-length'], 'drawn whole').toBeUndefined()
        expect(saidBy(await filled.text())).toEqual(saidBy(await whole.text()))
      }).toPass()
    })
  }
})

test.describe('the watch over the console (negative control)', () => {
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
