import { unknownRoute } from '@/lib/server/http/raw-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = unknownRoute('(unknown)')
