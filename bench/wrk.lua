-- The requests of wrk: those of a file (for each a line with its length, then its bytes), repeated or sent once each.
local requests, isOnce, asked = {}, false, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  isOnce = args[2] == 'once'
  for length in function() return file:read('*l') end do
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  asked = asked + 1
  if asked > #requests then
    if isOnce then error('more requests were needed than were prepared') end
    asked = 1
  end
  return requests[asked]
end

-- os.clock() is the processor time of the whole wrk process.
function done(summary, latency)
  local errors = summary.errors
  local seconds = summary.duration / 1e6
  io.write(string.format(
    '\n{"answered":%d,"perSecond":%.1f,"p50Ms":%.3f,"p99Ms":%.3f,"busy":%.3f,"bad":%d}\n',
    summary.requests, summary.requests / seconds, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    os.clock() / seconds,    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
