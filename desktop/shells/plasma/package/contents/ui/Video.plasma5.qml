import QtQuick
import QtMultimedia

/* As Video.qml, with the player of Qt 5. */
Item {
    id: video

    readonly property bool isPlayer: true
    property int generation: -1
    property bool isPlaying: true
    property bool isShowing: false

    signal played(int generation, string state)

    MediaPlayer {
        id: player
        loops: MediaPlayer.Infinite
        onError: video.report("failed")
        // Qt 5 tells of no frame: the first one is there once the video moves.
        onPositionChanged: {
            if (!video.isShowing && position > 0) video.report("showing");
        }
    }

    VideoOutput {
        id: output
        anchors.fill: parent
        source: player
    }

    /* The same file goes on with other options. */
    function play(scene) {
        generation = scene.generation;
        output.fillMode = VideoOutput[scene.fillMode];
        player.playbackRate = scene.speed;
        player.volume = scene.volume;
        setLevel(scene.level);
        if (String(player.source) === scene.source && isShowing) {
            report("showing");
            return;
        }
        isShowing = false;
        player.source = scene.source;
        player.play();
    }

    function setLevel(level) {
        isPlaying = level.isPlaying;
        player.muted = level.isMuted;
        if (isShowing) apply();
    }

    function apply() {
        if (isPlaying) player.play();
        else player.pause();
    }

    function report(state) {
        isShowing = state === "showing";
        if (isShowing) apply();
        played(generation, state);
    }
}
