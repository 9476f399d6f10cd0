// Baseline for comparison: socket.io alone, in one process. What a window says goes to everyone in its channel, and is stored nowhere.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  const channel = String(socket.handshake.auth.channel)
  void socket.join(channel)
  socket.on('say', (text: string) => void io.to(channel).emit('posted', text))
})
http.listen(0, '127.0.0.1', () => process.stdout.write(`ready http://127.0.0.1:${(http.address() as AddressInfo).port} \n`))
