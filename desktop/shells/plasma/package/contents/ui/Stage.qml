import QtQuick
import QtQuick.Window

/*
 * The desktop of one screen. It shows the stage page of the host, or a video, and a still before the host has joined and after
 * it has gone. Icons and widgets are above it, since Plasma draws them.
 */
Item {
    id: stage

    property var configuration

    /* The desktop of an activity that is not shown has no window, and needs no host. */
    readonly property bool isShown: Window.window !== null
    /* A still hides the content. */
    property bool isCovered: true
    /* The picture of a result of grabToImage lasts as long as the result. */
    property var lastFrame: null
    property int label: 0

    Rectangle {
        anchors.fill: parent
        color: "black"
    }

    Loader {
        id: content
        anchors.fill: parent
        // Clicks and keys are Plasma's: its menu and its icons stay as they are.
        enabled: false
    }

    Connections {
        target: content.item
        ignoreUnknownSignals: true
        function onCrashed() {
            stage.cover();
            channel.tell({ event: "crashed" });
        }
        function onPlayed(generation, state) {
            if (state === "showing") stage.isCovered = false;
            channel.tell({ event: "played", generation: generation, state: state });
        }
    }

    Item {
        anchors.fill: parent
        visible: stage.isCovered

        Rectangle {
            anchors.fill: parent
            color: "black"
        }
        Image {
            anchors.fill: parent
            source: stage.configuration.Ground || ""
            visible: poster.status !== Image.Ready
            fillMode: Image.PreserveAspectCrop
            asynchronous: true
        }
        Image {
            id: poster
            anchors.fill: parent
            source: stage.lastFrame !== null ? stage.lastFrame.url : stage.configuration.Poster || ""
            fillMode: Image.PreserveAspectCrop
            // The file of the last frame is another one each time.
            cache: false
        }
    }

    Rectangle {
        anchors.centerIn: parent
        visible: stage.label > 0
        width: 240
        height: 240
        radius: 32
        color: "#cc101418"

        Text {
            anchors.centerIn: parent
            text: stage.label
            color: "white"
            font.pixelSize: 144
        }
    }

    /* What the page's process has drawn comes to the shell a while after the page says so: until then it is black here. */
    Timer {
        id: arrival
        interval: 200
        onTriggered: {
            stage.isCovered = false;
            lastFrameTimer.restart();
        }
    }

    Timer {
        id: lastFrameTimer
        property string file
        interval: 1000
        onTriggered: stage.grab(file, function () {})
    }

    Timer {
        id: labelTimer
        onTriggered: stage.label = 0
    }

    Loader {
        id: windows
        active: channel.isOpen
        source: "Windows.qml"
    }

    Connections {
        target: windows.item
        ignoreUnknownSignals: true
        function onChanged(windows) {
            channel.tell({ event: "windows", windows: windows });
        }
    }

    Channel {
        id: channel
        host: stage.isShown ? stage.configuration.Host || "" : ""
        ticket: stage.isShown ? stage.configuration.Ticket || "" : ""
        description: stage.describe
    }

    Connections {
        target: channel
        function onRequested(request) {
            stage.handle(request);
        }
        function onLost() {
            stage.leave();
        }
    }

    function describe() {
        return {
            name: Screen.name,
            x: Screen.virtualX,
            y: Screen.virtualY,
            width: Screen.width,
            height: Screen.height,
            scale: Screen.devicePixelRatio,
            canShowPages: canLoad("Page.qml"),
            canPlayVideos: canLoad("Video.qml")
        };
    }

    /* A part whose module is not installed is an error of its own, and not of the whole package. */
    function canLoad(name) {
        return Qt.createComponent(Qt.resolvedUrl(name)).status === Component.Ready;
    }

    /* Shows the last frame, and takes no other one meanwhile. */
    function cover() {
        arrival.stop();
        lastFrameTimer.stop();
        isCovered = true;
    }

    function leave() {
        cover();
        content.source = "";
    }

    function handle(request) {
        const reply = result => channel.tell({ id: request.id, result: result === undefined ? null : result });
        try {
            const method = methods[request.method];
            if (method === undefined) throw new Error("There is no " + request.method + ".");
            method(request.parameters, reply);
        } catch (error) {
            channel.tell({ id: request.id, error: String(error) });
        }
    }

    readonly property var methods: ({
        showPage: function (parameters, reply) {
            stage.cover();
            stage.load("Page.qml", parameters);
            reply();
        },
        playVideo: function (parameters, reply) {
            const isPlayer = content.item !== null && content.item.isPlayer === true;
            if (!isPlayer) {
                stage.cover();
                stage.load("Video.qml", {});
            }
            content.item.play(parameters);
            reply();
        },
        setLevel: function (parameters, reply) {
            if (content.item !== null && content.item.isPlayer === true) content.item.setLevel(parameters);
            reply();
        },
        evaluate: function (parameters, reply) {
            if (content.item === null || content.item.isPage !== true) throw new Error("There is no page.");
            content.item.evaluate(parameters.expression, reply);
        },
        reload: function (parameters, reply) {
            if (content.item !== null && content.item.isPage === true) content.item.reload();
            reply();
        },
        keepFrame: function (parameters, reply) {
            lastFrameTimer.file = parameters.file;
            arrival.restart();
            reply();
        },
        showLastFrame: function (parameters, reply) {
            stage.grab(parameters.file, function () {
                stage.cover();
                reply();
            });
        },
        showLabel: function (parameters, reply) {
            stage.label = parameters.number;
            labelTimer.interval = parameters.milliseconds;
            labelTimer.restart();
            reply();
        }
    })

    function load(name, properties) {
        content.setSource(Qt.resolvedUrl(name), properties);
        if (content.status !== Loader.Ready) throw new Error(name + " could not be loaded.");
    }

    /* Takes the picture of the content, for as long as this runs, and in a file for the next start. */
    function grab(file, done) {
        const isGrabbing = content.item !== null && content.item.grabToImage(function (result) {
            stage.lastFrame = result;
            const isSaved = result.saveToFile(decodeURIComponent(file.replace(/^file:\/\//, "")));
            if (isSaved) stage.configuration.Poster = file;
            done();
        });
        if (!isGrabbing) done();
    }
}
