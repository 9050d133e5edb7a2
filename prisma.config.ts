import { defineConfig } from 'prisma/config'

/** Prisma's own tools read the schema folder; the app and its scripts connect through `lib/server/db`. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
})
