import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Ground } from './ground'
import type { DrillMood } from './stand-ins'

export interface MailStandIn {
  url: string
  mood: DrillMood
  taken: Map<string, number>
}

export async function startMailStandIn(ground: Ground): Promise<MailStandIn> {
  const taken = new Map<string, number>()
  const inside = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const id = /^Message-ID: <(msg_[^@]+)@/m.exec(text)?.[1] ?? 'none'
        taken.set(id, (taken.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  const hidden = inside.listen(0, '127.0.0.1')
  await new Promise((listening) => hidden.once('listening', listening))
  const office: MailStandIn = { url: '', mood: 'well', taken }
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (office.mood === 'silent') return
    if (office.mood === 'broken') return void socket.end('421 too busy\r\n')
    if (office.mood === 'garbage') return void socket.end('<html>maintenance\r\n')
    const through = connect((hidden.address() as AddressInfo).port, '127.0.0.1')
    through.on('error', () => socket.destroy())
    socket.on('close', () => through.destroy())
    if (office.mood === 'half') socket.once('data', () => setTimeout(() => socket.destroy(), 50))
    socket.pipe(through).pipe(socket)
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  office.url = `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`
  ground.afterwards(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => door.close(closed))
    await new Promise<void>((closed) => inside.close(closed))
  })
  return office
}
