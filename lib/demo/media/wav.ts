const sampleRate = 8_000;

function header(samples: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(samples, 40);
  return bytes;
}

/** A mono 8-bit WAV that plays each pitch in turn, faded at both ends so that it does not click. */
export function encodeTones(pitchesHz: number[], toneMs = 180): Buffer {
  const perTone = Math.round((sampleRate * toneMs) / 1000);
  const sound = Buffer.alloc(perTone * pitchesHz.length);
  pitchesHz.forEach((hz, tone) => {
    for (let i = 0; i < perTone; i++) {
      const fade = Math.min(1, i / 160, (perTone - i) / 160);
      sound[tone * perTone + i] = 128 + Math.round(90 * fade * Math.sin((2 * Math.PI * hz * i) / sampleRate));
    }
  });
  return Buffer.concat([header(sound.length), sound]);
}
