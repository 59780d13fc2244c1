// Tests that worlds have the same events, hashes, recordings and answers as in every other
// language. These are in conformance/worlds.jsonl.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class ConformanceWorlds
    {
        [Test]
        public static void EveryAnswerIsThatOfTheOtherLanguages()
        {
            int worlds = 0, replays = 0;
            foreach (JsonObject line in Words.Lines("worlds.jsonl"))
            {
                string place = "world " + worlds++ + ", ";
                using (var player = new WorldPlayer(line))
                {
                    player.World.StartRecording();
                    var commands = (List<object>)line["commands"];
                    for (int number = 0; number < commands.Count; number++)
                    {
                        var command = (JsonObject)commands[number];
                        Same(command.Get("answer"), player.Run(command),
                            place + "command " + number + ", " + command["do"]);
                    }
                    Recorded(line, player, place, ref replays);
                }
            }
            Expect.True(worlds >= 120 && replays >= 8,
                "there are all worlds, but only " + worlds + " with " + replays + " replays");
        }

        private static void Recorded(
            JsonObject line, WorldPlayer player, string place, ref int replays)
        {
            using (Recording recording = player.World.StopRecording())
            {
                Expect.True(
                    player.World.StopRecording() == null, "no recording is running any more");
                if (line.Get("recording") is string expected)
                {
                    byte[] bytes = recording.ToBytes();
                    Expect.Equal(expected, string.Concat(bytes.Select(one => one.ToString("x2"))),
                        place + "the recording");
                    Replays(line, bytes, place);
                    replays++;
                }
            }
        }

        /// <summary>
        /// Replays a recording and compares it with the commands that were recorded.
        /// </summary>
        private static void Replays(JsonObject line, byte[] bytes, string place)
        {
            var ids = new List<ColliderId>();
            int saved = 0;
            using (Recording recording = Recording.FromBytes(bytes))
            using (Sprites sprites = WorldPlayer.SpritesOf(line))
            using (Replay replay = recording.Play(sprites))
            {
                foreach (JsonObject command in ((List<object>)line["commands"]).Cast<JsonObject>())
                {
                    switch ((string)command["do"])
                    {
                    case "insert":
                        int[] id = Words.Ints(command["answer"]);
                        ids.Add(new ColliderId((ulong)id[1] << 32 | (uint)id[0]));
                        break;
                    case "snapshot":
                        saved = ids.Count;
                        break;
                    case "restore":
                        ids.RemoveRange(saved, ids.Count - saved);
                        break;
                    case "tick":
                        Events events = replay.Step().Value;
                        using (World now = replay.World())
                        {
                            Same(command["answer"], WorldPlayer.Ticked(events, now, ids),
                                place + "the replay");
                        }
                        break;
                    }
                }
                Expect.True(replay.Step() == null, "the replay ends with the recording");
                Expect.Equal(recording.Ticks, replay.Ticks, "the ticks of the replay");
            }
        }

        private static void Same(object expected, object found, string what)
        {
            if (!Json.AreEqual(expected, found))
            {
                throw new NotAsExpected(
                    what + " has " + Json.Write(found) + " instead of " + Json.Write(expected));
            }
        }
    }
}
