import QtQuick
import QtMultimedia

/* A plain video, where no browser engine is installed for QML. */
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
        videoOutput: output
        audioOutput: AudioOutput { id: sound }
        onErrorOccurred: video.report("failed")
    }

    VideoOutput {
        id: output
        anchors.fill: parent
    }

    Connections {
        target: output.videoSink
        function onVideoFrameChanged() {
            if (!video.isShowing) video.report("showing");
        }
    }

    /* The same file goes on with other options. */
    function play(scene) {
        generation = scene.generation;
        output.fillMode = VideoOutput[scene.fillMode];
        player.playbackRate = scene.speed;
        sound.volume = scene.volume;
        setLevel(scene.level);
        if (String(player.source) === scene.source && isShowing) {
            report("showing");
            return;
        }
        isShowing = false;
        player.source = scene.source;
        // A first frame shows what a paused video is.
        player.play();
    }

    function setLevel(level) {
        isPlaying = level.isPlaying;
        sound.muted = level.isMuted;
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
